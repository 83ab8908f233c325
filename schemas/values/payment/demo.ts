/** When a demo of the assistant suits whoever asks for one, on working days. */
export const demoTimes = ['morning', 'afternoon', 'any'] as const
export type DemoTimes = (typeof demoTimes)[number]

/** Code points of the note that comes with it. */
export const demoNoteLength = 1000

/** Days after which somebody may ask again. */
export const demoAgainDays = 30
