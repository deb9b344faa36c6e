import * as v from 'valibot';
import { instant } from '@/store/api/wire';
import { listOf } from './lists';

const record = v.object({
  id: v.number(),
  at: instant,
  actor: v.string(),
  action: v.string(),
  subject: v.string(),
  detail: v.record(v.string(), v.unknown()),
  is_sealed: v.boolean(),
});

export type AuditRecord = v.InferOutput<typeof record>;

export const auditList = listOf('/audit/', v.array(record), {
  after: 'before',
  file: '/audit.csv',
});
