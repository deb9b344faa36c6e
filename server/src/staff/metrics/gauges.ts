import { Gauge, type Registry } from 'prom-client';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import { measurements } from './measurements.ts';

/**
 * Adds the gauges of `measurements`, such as due jobs, faults in the books and cases that wait for staff. Returns the
 * function that reads them. Most are read from the database, so that all instances report the same numbers, even after
 * a restart.
 */
export function addGauges(registry: Registry, dependencies: MoneyDependencies) {
  const gauges = measurements(dependencies).map(({ name, help, label, read }) => {
    const labelNames = label ? [label] : [];
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    return async () => {
      for (const [about, value] of await read()) gauge.set(label ? { [label]: about } : {}, value);
    };
  });
  // One after another, so that a scrape uses only one of the connections that customers need.
  return async function refresh(): Promise<void> {
    for (const readGauge of gauges) await readGauge();
  };
}
