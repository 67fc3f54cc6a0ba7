/** The values of one query: what comes from documents or callers is only ever a parameter, never text of the query. */
export class QueryValues {
  readonly all: unknown[] = []

  /** Adds a value; answers the place that stands for it, of the given SQL type. */
  add(value: unknown, type: string): string {
    this.all.push(value)
    return `$${this.all.length}::${type}`
  }
}
