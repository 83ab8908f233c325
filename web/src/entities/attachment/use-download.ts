import { refusalOf } from '../../graph/refusal.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'

/** Where the files of a message are read, asked for at that moment: a few minutes later the addresses are of no use. */
export type Addresses = () => Promise<readonly string[]>

/** Downloads the file of a message that stands at a place among its files. */
export function useDownload(addresses: Addresses): (index: number) => Promise<void> {
  const errorText = useErrorText()
  return async (index) => {
    try {
      const address = (await addresses())[index]
      if (address) location.assign(address)
      else toast(errorText('NOT_FOUND'))
    } catch (error) {
      toast(errorText(refusalOf(error).code))
    }
  }
}
