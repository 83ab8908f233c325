import { FindAccount } from '../../entities/account/find-account.tsx'
import type { Why } from '../../entities/account/reason-fields.tsx'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FindMemberDocument, LookUpBooksDocument } from './staff-billing.generated.ts'
import type { Opened } from './opened.ts'

/** Who has that address the accounts know, and what they have paid the books. */
export function FindMember({ found }: { found: (opened: Opened | null) => void }) {
  const { t } = useTranslation('books')
  const person = useCommand()
  const books = useCommand()

  async function look(wanted: string, why: Why): Promise<void> {
    found(null)
    const { lookUpAccount: { account } } = await person.run(FindMemberDocument, { wanted, ...why })
    if (!account) return
    const { name, email, handle } = account
    const { lookUpBooks } = await books.run(LookUpBooksDocument, { handle, ...why })
    found({ name, email, reason: why.reason, books: lookUpBooks.books })
  }

  return (
    <FindAccount
      action={t('open')}
      look={(wanted, why) => void look(wanted, why).catch(() => undefined)}
      pending={person.pending || books.pending}
      refusal={person.refusal ?? books.refusal}
    />
  )
}
