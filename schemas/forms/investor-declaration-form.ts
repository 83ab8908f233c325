import type { FieldError } from '../errors.ts'
import {
  type DeclarationReason,
  declarationReasons,
  type StatementKind,
} from '../values/person/investor-declaration.ts'
import { readOwnName } from './own-name.ts'

/** A statement as somebody fills it in. */
export interface StatementForm {
  kind: StatementKind
  reason: string | null
  /** Typed in the place of a signature. */
  signature: string
}

export interface FilledStatement {
  kind: StatementKind
  reason: DeclarationReason
  signature: string
}

/** A statement as it is signed, and what is wrong with it; client and service check it with this. */
export function readStatement(form: StatementForm): { statement: FilledStatement | null; problems: FieldError[] } {
  const reason = declarationReasons[form.kind].find((one) => one === form.reason)
  const { name: signature, problems } = readOwnName(form.signature)
  const all: FieldError[] = [
    ...(reason ? [] : [{ path: 'reason', code: form.reason ? 'UNKNOWN_VALUE' : 'REQUIRED' } as const]),
    ...problems.map((problem) => ({ ...problem, path: 'signature' })),
  ]
  return { statement: reason && all.length === 0 ? { kind: form.kind, reason, signature } : null, problems: all }
}
