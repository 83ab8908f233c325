import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import field from '../../ui/form/field.module.css'
import { type Answered, type Chapter, chapters, matching } from './questions.ts'
import styles from './help.module.css'

/** All questions, by chapter, with a search; each answer has an address of its own, which opens it. */
export function Faq() {
  const { t } = useTranslation('help')
  const [search, setSearch] = useState('')
  const shown = Object.entries(chapters).map(([chapter, ids]) => {
    const all = ids.map((id): Answered => ({ id, question: t(`faq.${id}.q`), answer: t(`faq.${id}.a`) }))
    // The keys of the table are the chapters.
    return { chapter: chapter as Chapter, answers: matching(all, search) }
  }).filter(({ answers }) => answers.length > 0)
  const count = shown.reduce((sum, { answers }) => sum + answers.length, 0)
  const list = useLinked()
  return (
    <div ref={list}>
      <div className={styles.search} role="search">
        <label className={field.label} htmlFor="question">{t('search')}</label>
        <input
          className={field.input}
          id="question"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status">{search.trim() && t(count ? 'found' : 'none', { count })}</p>
      </div>
      {shown.map(({ chapter, answers }) => (
        <section key={chapter} className={styles.chapter}>
          <h2>{t(`chapter.${chapter}`)}</h2>
          <div>{answers.map((answer) => <Answer key={answer.id} {...answer} />)}</div>
        </section>
      ))}
    </div>
  )
}

function Answer({ id, question, answer }: Answered): ReactNode {
  const { t } = useTranslation('help')
  return (
    <details className={styles.answer} id={id}>
      <summary>
        <h3>{question}</h3>
      </summary>
      <p>{answer}</p>
      <a href={`#${id}`}>{t('link')}</a>
    </details>
  )
}

/** Opens and shows the question that the address names. */
function useLinked() {
  const list = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    const open = () => {
      const id = location.hash.slice(1)
      const question = [...(list.current?.querySelectorAll('details') ?? [])].find((one) => one.id === id)
      if (!question) return
      question.open = true
      question.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [hash])
  return list
}
