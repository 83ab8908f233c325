import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import { type AgreementVersion, agreementVersions } from '@delvik/schemas/values/file-conditions'
import { type Language, languages } from '@delvik/schemas/values/languages'
import { agreementSource } from './policy-files.ts'

/** SHA-256 of each text that somebody may have accepted. Other words are another version, beside the former one. */
const accepted: Record<AgreementVersion, Record<Language, string>> = {
  '2026-11': {
    sv: '004e381cf87a02092870e5ac8e84b67d6a26015b5faba42a854d7706a03052da',
    no: 'd383000261d6aa9b299aeca183e3bf47d0d24b88013457f45c3ba203907500f8',
    da: 'b2ef8cdba76a2b36bb4d296e2fcebff930aca65e7c6be99c303877ce8ea4c15c',
    fi: 'bfc0b2eb81eb4c97dcfdf6a9cac4d38c242d97a5da9bc6cad5565a428563a087',
    'en-GB': '42879db036ac56fb1e5ed88a856c285460f6560248c4102f5470e672bbf71380',
  },
}

describe.each(agreementVersions)('the agreement of %s', (version) => {
  test.each(languages)('says in %s what was accepted, and which version it is', async (language) => {
    const text = await readFile(new URL(`policies/${language}/${agreementSource(version)}.md`, import.meta.url), 'utf8')
    expect(text).toContain(version)
    expect(createHash('sha256').update(text).digest('hex')).toBe(accepted[version][language])
  })
})
