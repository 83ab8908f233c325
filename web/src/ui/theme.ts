import { kept } from '../browser/storage.ts'

/** The choice of light or dark. The document's first script applies it before anything is painted. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const themeKey = 'delvik.theme'
const listeners = new Set<() => void>()

/** Stands in the document's head, before anything is painted; its hash is part of the content security policy. */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}');` +
  `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

export function savedTheme(): Theme {
  const saved = kept.read(themeKey)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

export function saveTheme(theme: Theme): void {
  kept.write(themeKey, theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
