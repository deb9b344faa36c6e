/** The time of a decision and who made it: "customer 12", "job", or the name of a person of the office. */
export interface Decision {
  readonly at: Date;
  readonly actor: string;
}
