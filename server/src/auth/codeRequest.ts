import type { oneTimeCodes } from '../db/schema.ts';
import type { Visitor } from '../sessions/visitor.ts';

export type CodePurpose = (typeof oneTimeCodes.$inferSelect)['purpose'];

/** Whose code somebody asks for or enters. */
export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly visitor: Visitor;
}
