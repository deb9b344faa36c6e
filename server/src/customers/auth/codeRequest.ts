import type { oneTimeCodes } from '../../platform/db/schema.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';

export type CodePurpose = (typeof oneTimeCodes.$inferSelect)['purpose'];

/** Purposes of the codes that only a signed-in customer can request. */
export type SessionPurpose = Extract<CodePurpose, 'reset-pin' | 'unfreeze'>;

/** The purpose and email of a code that is requested or entered. */
export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly visitor: Visitor;
}
