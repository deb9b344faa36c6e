import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fill } from '../../testing/switches/processes/faults.ts';
import type { Machine } from './machine.ts';

/** A fault of the primary. */
export interface MachineFault {
  readonly name: string;
  strike(machine: Machine): void;
  mend(machine: Machine): void;
  /** Whether it fills the machine's disk, which then has to be a separate one. */
  readonly needsDisk?: boolean;
}

const ballast = ({ folder }: Machine) => join(folder, 'ballast');

/** The faults that a run injects in turn. */
export const machineFaults: readonly MachineFault[] = [
  {
    name: 'killed',
    strike: (machine) => machine.kill(),
    mend: (machine) => machine.start(),
  },
  {
    name: 'stopped',
    strike: (machine) => machine.halt(),
    mend: (machine) => machine.goOn(),
  },
  {
    name: 'connections frozen',
    strike: (machine) => machine.cutOff(),
    mend: (machine) => machine.reconnect(),
  },
  {
    name: 'disk full',
    needsDisk: true,
    strike: (machine) => fill(ballast(machine)),
    mend: (machine) => {
      rmSync(ballast(machine));
      // etcd may have ended when it ran out of space.
      machine.start();
    },
  },
];
