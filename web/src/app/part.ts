/**
 * Code that comes once it is wanted. The router has `lazy` for this, which asks only once: what could not be had is then
 * missing until the page is loaded anew, and its place stays empty.
 */
export class Part<T> {
  #here: T | undefined

  constructor(private readonly get: () => Promise<T>) {}

  async load(): Promise<T> {
    return (this.#here ??= await this.get())
  }

  /** Undefined until `load` has brought it. */
  get here(): T | undefined {
    return this.#here
  }
}
