import type { Refusal } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { KeepAccountDocument } from './keep-account.generated.ts'

/** Staying after all. @param kept what is said then */
export function useKeepAccount(kept: string): { keep: () => Promise<void>; pending: boolean } {
  const errorText = useErrorText()
  const { run, pending } = useCommand()
  const keep = () => run(KeepAccountDocument, {}).then(() => toast(kept), ({ code }: Refusal) => toast(errorText(code)))
  return { keep, pending }
}
