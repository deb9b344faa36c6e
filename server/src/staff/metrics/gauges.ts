import { Gauge, type Registry } from 'prom-client';
import type { MoneyDependencies } from '../../money/dependencies.ts';
import { measurements } from './measurements.ts';

/**
 * Adds the gauges of jobs, the ledger and what waits for an operator. The returned function reads them from the database,
 * so every instance gives the same numbers, and a restart loses none.
 */
export function addGauges(registry: Registry, dependencies: MoneyDependencies) {
  const gauges = measurements(dependencies).map(({ name, help, label, read }) => {
    const labelNames = label ? [label] : [];
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    return async () => {
      for (const [about, value] of await read()) gauge.set(label ? { [label]: about } : {}, value);
    };
  });
  // One after another, so that a scrape holds a single connection of those that customers need.
  return async function refresh(): Promise<void> {
    for (const readGauge of gauges) await readGauge();
  };
}
