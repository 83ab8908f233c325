/** The choice of light or dark. The document's first script applies it before anything is painted. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const themeKey = 'delvik.theme'

/** Stands in the document's head, before anything is painted; its hash is part of the content security policy. */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}');` +
  `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

export function savedTheme(): Theme {
  const saved = localStorage.getItem(themeKey)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

export function saveTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(themeKey)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(themeKey, theme)
    document.documentElement.dataset.theme = theme
  }
}

/** From what is shown now to its opposite. */
export function toggleTheme(): void {
  const chosen = savedTheme()
  const dark = chosen === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
  saveTheme(dark ? 'light' : 'dark')
}
