export const engineNames = ['kafka', 'mongo', 'elasticsearch', 's3', 'smtp'] as const
export type EngineName = (typeof engineNames)[number]
