import * as v from 'valibot';
import { day, instant, money } from '@/store/api/wire';
import { reading } from './read';

const overviewSchema = v.object({
  as_of: instant,
  days: v.array(v.object({ day, paid_in: money, paid_out: money })),
  owed: v.object({ amount: money, covered: money, late: money, reserve: money }),
  provider: v.nullable(
    v.object({ balance: money, at: instant, lasts_days: v.nullable(v.number()) }),
  ),
  queues: v.array(
    v.object({ queue: v.string(), waiting: v.number(), oldest: v.nullable(instant) }),
  ),
  failures: v.array(v.object({ queue: v.string(), failing: v.number() })),
});

export type Overview = v.InferOutput<typeof overviewSchema>;

export const useOverview = reading('/overview/', overviewSchema);
