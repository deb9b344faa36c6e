/** The time of a decision and who made it: "customer 12", "operator", "job". */
export interface Decision {
  readonly at: Date;
  readonly actor: string;
}
