/** The faults that were found, each once. */
export interface Findings {
  readonly all: readonly string[];
  add(found: string): void;
}

/** An empty list; `report` gets each fault as it is found. */
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
