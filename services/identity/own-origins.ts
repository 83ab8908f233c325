const loopback = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/

/** Whether a page of ours is there. @param origins as configured; none: any name of the loopback interface */
export function isOwn(origin: string, origins: readonly string[]): boolean {
  if (origins.length > 0) return origins.includes(origin)
  return URL.canParse(origin) && loopback.test(new URL(origin).hostname)
}
