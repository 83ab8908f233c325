import { readStatement } from '@delvik/schemas/forms/investor-declaration-form'
import {
  currentStatement,
  type DeclarationReason,
  type InvestorAnswer,
} from '@delvik/schemas/values/person/investor-declaration'
import { type FormEvent, useState } from 'react'
import { refusalOf } from '../../../graph/refusal.ts'
import { useCommand } from '../../../graph/use-command.ts'
import {
  DeclineInvestorStatementsDocument,
  MyInvestorDeclarationDocument,
  type OwnDeclarationFragment,
  SignInvestorStatementDocument,
} from './declaration.generated.ts'

const fields = ['answer', 'reason', 'signature'] as const
type Errors = { [Field in (typeof fields)[number]]?: string }

/** What is filled in, what is wrong with it, and how it is sent. */
export function useStatement(answered: () => void) {
  const [answer, setAnswer] = useState<InvestorAnswer | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [signature, setSignature] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, refuse] = useState<string>()
  const { run, pending } = useCommand()

  function show(problems: readonly { path: string; code: string }[]): void {
    const found = Object.fromEntries(problems.map(({ path, code }) => [path, code]))
    setErrors(found)
    const first = fields.find((field) => field in found)
    if (first) document.getElementById(`declaration-${first}`)?.focus()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    refuse(undefined)
    if (!answer) return show([{ path: 'answer', code: 'REQUIRED' }])
    const read = answer === 'neither' ? null : readStatement({ kind: answer, reason, signature })
    show(read?.problems ?? [])
    if (read && !read.statement) return
    try {
      await (read?.statement ? sign(read.statement) : decline())
      answered()
    } catch (error) {
      const { code, details: { fields: refused = [] } } = refusalOf(error)
      if (refused.length > 0) show(refused)
      else refuse(code)
    }
  }

  const textVersion = currentStatement
  const sign = (statement: { kind: 'highNetWorth' | 'sophisticated'; reason: DeclarationReason; signature: string }) =>
    run(SignInvestorStatementDocument, { ...statement, textVersion }, {
      update: (cache, data) => void cache.writeQuery(written(data.signInvestorStatement.declaration)),
    })
  const decline = () =>
    run(DeclineInvestorStatementsDocument, { textVersion }, {
      update: (cache, data) => void cache.writeQuery(written(data.declineInvestorStatements.declaration)),
    })

  return {
    answer,
    choose(chosen: InvestorAnswer) {
      setAnswer(chosen)
      setReason(null)
      setErrors({})
    },
    reason: { value: reason, onChange: setReason },
    signature: { value: signature, onChange: setSignature },
    errors,
    refusal,
    pending,
    submit: (event: FormEvent) => void submit(event),
  }
}

function written(declaration: OwnDeclarationFragment) {
  return { query: MyInvestorDeclarationDocument, data: { myInvestorDeclaration: declaration } }
}
