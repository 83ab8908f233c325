import { pitchProblems, type PitchField } from '@delvik/schemas/forms/pitch-form'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { kept } from '../../ui/form/form-rules.ts'
import { contentOf, type DraftForm, steps } from './draft/draft-form.ts'
import type { Problem } from './problem.ts'

/** What somebody else has refused, until the field holds something else. */
interface Told {
  problem: Problem & { path: PitchField }
  value: unknown
}

/**
 * What is to be mended, one list for the banner and for the fields. A field that was found wrong once is looked at again
 * with every change, so both say at the same time that it is mended.
 */
export function useProblems(form: UseFormReturn<DraftForm>) {
  const asked = useRef<ReadonlySet<PitchField>>(new Set())
  const told = useRef<readonly Told[]>([])
  const [problems, setProblems] = useState<readonly Problem[]>([])

  const look = useCallback(() => {
    const values = form.getValues()
    told.current = told.current.filter(({ problem, value }) => values[problem.path] === value)
    const found = problemsOf(values, asked.current, told.current)
    setProblems((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
    return found
  }, [form])

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => void look() }), [form, look])
  useEffect(() => {
    form.clearErrors()
    for (const problem of problems) form.setError(problem.path as PitchField, kept(problem))
  }, [form, problems])

  return {
    problems,
    /** Looks at fields from now on. @returns what is wrong with them */
    check(fields: readonly PitchField[]): readonly Problem[] {
      asked.current = new Set([...asked.current, ...fields])
      return look().filter(({ path }) => fields.includes(path as PitchField))
    },
    /** What the server, or a file, was refused for. */
    tell(refused: readonly Told['problem'][]): readonly Problem[] {
      const values = form.getValues()
      const paths = refused.map(({ path }) => path)
      const others = told.current.filter(({ problem }) => !paths.includes(problem.path))
      told.current = [...others, ...refused.map((problem) => ({ problem, value: values[problem.path] }))]
      return look()
    },
    /** Takes back what was told of a field. */
    untell(field: PitchField): void {
      told.current = told.current.filter(({ problem }) => problem.path !== field)
      look()
    },
  }
}

/** In the order of the form; what was told of a field goes before what is found by rule. */
function problemsOf(values: DraftForm, asked: ReadonlySet<PitchField>, told: readonly Told[]): Problem[] {
  const own = pitchProblems(contentOf(values)) as Told['problem'][] // its paths are the form's fields
  return steps.flat().flatMap((field) => {
    const refused = told.find(({ problem }) => problem.path === field)?.problem
    const found = refused ?? own.find(({ path }) => path === field && asked.has(path))
    return found ? [found] : []
  })
}
