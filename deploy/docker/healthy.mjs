// Whether the process of this container can serve; its exit code tells.
const { PORT } = process.env
const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
