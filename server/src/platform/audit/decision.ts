/** The time of a decision, and its maker: "customer 12", "operator", "job". */
export interface Decision {
  readonly at: Date;
  readonly actor: string;
}
