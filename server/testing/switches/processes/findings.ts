/** Problems that were found, without duplicates. */
export interface Findings {
  readonly all: readonly string[];
  add(found: string): void;
}

/** Returns an empty list. Passes each new finding to `report`. */
export function newFindings(report: (found: string) => void): Findings {
  const all: string[] = [];
  return {
    all,
    add: (found) => {
      if (all.includes(found)) return;
      all.push(found);
      report(found);
    },
  };
}
