/** The values of one query. Input of documents or callers is only ever a parameter, never text of the query. */
export class QueryValues {
  readonly all: unknown[] = []

  /** Adds a value and returns its placeholder with the SQL type. */
  add(value: unknown, type: string): string {
    this.all.push(value)
    return `$${this.all.length}::${type}`
  }
}
