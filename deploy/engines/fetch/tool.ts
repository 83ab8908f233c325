import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

interface ToolOptions {
  cwd: string
  env: NodeJS.ProcessEnv
  /** What to do when the tool is not there. */
  remedy: string
}

/** Longest time for one tool, in milliseconds; a build in Go takes minutes. */
const patience = 900_000

/**
 * Runs a tool to its end. @returns what it printed
 * @throws one line: that the tool is missing, or the first line of its complaint
 */
export async function runTool(
  tool: string,
  args: readonly string[],
  { cwd, env, remedy }: ToolOptions,
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(tool, args, { cwd, env, timeout: patience, maxBuffer: 64 << 20 })
    return stdout
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as NodeJS.ErrnoException & { stdout?: string; stderr?: string }
    if (code === 'ENOENT') throw new Error(`${tool} is not installed; ${remedy}`, { cause: error })
    throw new Error(`${tool} failed: ${complaint(`${stdout}\n${stderr}`)}`, { cause: error })
  }
}

/** The line that tells most: the first that says error, else the last. */
function complaint(output: string): string {
  const lines = output.split('\n').map((line) => line.trim()).filter(Boolean)
  return lines.find((line) => /error|cannot|could not/i.test(line)) ?? lines.at(-1) ?? 'it says nothing'
}
