import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { shownOf } from '../../entities/pitch/pitch-states.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Buttons, ButtonLink } from '../../ui/button/button-link.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RadioGroup } from '../../ui/form/radio.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import {
  MyPitchesDocument,
  OpenPitchesDocument,
  type OpenPitchesQuery,
  ShowPitchDocument,
} from './bookmarks.generated.ts'
import type { OwnPitch } from './own-pitch.ts'

/** Says why a pitch is put away, and lets its owner show it in the place of another one. */
export function PutAway({ pitch }: { pitch: OwnPitch }) {
  const { t } = useTranslation('saved')
  const [asks, ask] = useState(false)
  return (
    <>
      <p>{t('putAway.why')}</p>
      <Buttons>
        <Button onPress={() => ask(true)}>{t('putAway.show')}</Button>
        <ButtonLink tone="quiet" to="/pages/upgrade">{t('putAway.packages')}</ButtonLink>
      </Buttons>
      {asks && <Exchange pitch={pitch} close={() => ask(false)} />}
    </>
  )
}

function Exchange({ pitch: { id, companyName: name }, close }: { pitch: OwnPitch; close: () => void }) {
  const { t } = useTranslation('saved')
  const client = useApolloClient()
  const { run, pending, refusal } = useCommand()
  const { data, error, refetch } = useQuery(OpenPitchesDocument, { fetchPolicy: 'network-only' })
  const others = data?.myPitches.edges.map(({ node }) => node).filter(({ state }) => shownOf(state).counts)
  const [chosen, choose] = useState<string>()
  const insteadOf = others?.find((other) => other.id === chosen) ?? others?.[0]
  const show = async () => {
    await run(ShowPitchDocument, { pitchId: id, ...(insteadOf && { insteadOf: insteadOf.id }) })
    toast(t('putAway.shown', { name }))
    await client.refetchQueries({ include: [MyPitchesDocument] })
  }
  return (
    <AskDialog
      title={t('putAway.ask', { name })}
      action={t('putAway.show')}
      act={() => (others ? show() : undefined)}
      {...{ pending, refusal, close }}
    >
      {error && <LoadFailed retry={() => void refetch()} />}
      {!others && !error && <Skeleton lines={2} />}
      {others && others.length > 1 && (
        <RadioGroup
          legend={t('putAway.which')}
          value={insteadOf?.id ?? null}
          onChange={choose}
          options={others.map((other) => ({ value: other.id, label: other.companyName }))}
        />
      )}
      {insteadOf && <p>{t(consequenceOf(insteadOf), { name: insteadOf.companyName })}</p>}
    </AskDialog>
  )
}

type Other = OpenPitchesQuery['myPitches']['edges'][number]['node']

function consequenceOf({ state }: Other): 'putAway.instead' | 'putAway.takenBack' {
  return state === 'published' ? 'putAway.instead' : 'putAway.takenBack'
}
