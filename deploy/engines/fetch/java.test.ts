import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { findJdk } from './java.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'delvik-java-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is the one of JAVA_HOME, though there is a newer one', () => {
  const [named] = [jdk('old', 21), jdk('new', 25)]
  expect(findJdk({ JAVA_HOME: named }, [folder])).toBe(named)
})

it('is the newest of the usual folders when that of JAVA_HOME is too old', () => {
  const [old, , newest] = [jdk('a', 17), jdk('b', 21), jdk('c', 25)]
  expect(findJdk({ JAVA_HOME: old }, [folder])).toBe(newest)
})

it('is found by the PATH, through a link', () => {
  const home = jdk('elsewhere', 21)
  symlinkSync(path.join(home, 'bin/javac'), path.join(folder, 'javac'))
  expect(findJdk({ PATH: folder }, [])).toBe(home)
})

it('is no runtime without a compiler', () => {
  rmSync(path.join(jdk('runtime', 25), 'bin/javac'))
  expect(() => findJdk({}, [folder])).toThrow(
    'no JDK of version 21 or newer is here; install one (temurin-21-jdk or newer) or set JAVA_HOME',
  )
})

function jdk(name: string, release: number): string {
  const home = path.join(folder, name)
  mkdirSync(path.join(home, 'bin'), { recursive: true })
  writeFileSync(path.join(home, 'bin/javac'), '')
  writeFileSync(path.join(home, 'release'), `IMPLEMENTOR="x"\nJAVA_VERSION="${release}.0.1"\n`)
  return home
}
