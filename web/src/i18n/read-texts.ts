import type { ReadTexts } from './texts.ts'

/** Folder of the text files, whose name changes with their content; written in by the build. */
declare const __TEXTS__: string

/** Gets a text file in the browser. */
export const fetchTexts: ReadTexts = async (language, namespace) => {
  const response = await fetch(`${__TEXTS__}/${language}/${namespace}.json`)
  if (!response.ok) throw new Error(`Texts not found: ${response.url}`)
  return response.json()
}
