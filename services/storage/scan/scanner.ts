/** Looks for what harms whoever opens a file. */
export abstract class Scanner {
  /** @throws DomainError FILE_INFECTED, TRY_AGAIN while it cannot be known */
  abstract scan(file: string): Promise<void>
}

/** Where there is none, checks of the types themselves are all there is. */
export class NoScanner extends Scanner {
  async scan(): Promise<void> {}
}
