import { scaleLinear } from 'd3-scale';
import { ChartFigure, type ChartTexts } from './ChartFigure';
import classes from './MoneyPath.module.css';

type Kind = 'paidIn' | 'paidOut' | 'expected';

interface Month extends Readonly<Record<Kind, number>> {
  readonly key: string;
  readonly label: string;
}

interface MoneyPathProps extends ChartTexts {
  readonly months: readonly Month[];
  /** Number of months that have passed, as a fraction within a month. */
  readonly passed: number;
  readonly headers: Readonly<Record<Kind, string>>;
  /**
   * The words on the drawing: what was paid in, what has come back, and what will have come back, if more is to come.
   */
  readonly words: Readonly<Record<Kind, string | null>>;
  /** The words once everything has come back: the day, and what is above the line. Null until then. */
  readonly afterPayback: Readonly<Record<'paidBack' | 'profit', string>> | null;
  readonly today: string;
  readonly format: (value: number) => string;
}

const kinds = ['paidIn', 'paidOut', 'expected'] as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the sum of all values so far, at the end of each month. */
function runningTotals(
  months: readonly Month[],
  amountOf: (month: Month) => number,
): readonly number[] {
  let sum = 0;
  return months.map((month) => (sum += amountOf(month)));
}

const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Returns a line that rises in steps and stays level between them. */
const stepsOf = ([first, ...rest]: readonly Point[]): string =>
  first === undefined
    ? ''
    : `M${first.x} ${first.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}H100`;

interface Sums {
  readonly goal: number;
  readonly received: number;
  readonly paidOut: readonly number[];
  readonly total: readonly number[];
}

/** Returns when the received money added up to what was paid in, in months. Undefined if it didn't. */
function receivedBackAt(passed: number, { goal, paidOut }: Sums): number | undefined {
  const month = paidOut.findIndex((value) => value >= goal);
  if (month < 0 || goal === 0) return undefined;
  const before = paidOut[month - 1] ?? 0;
  const part = (goal - before) / ((paidOut[month] ?? 0) - before);
  return month + part * (Math.min(month + 1, passed) - month);
}

/**
 * Returns when the received and expected money adds up to what was paid in, in months, and the label of that month.
 * Undefined if it never does.
 */
function paybackOf({ months, passed }: Pick<MoneyPathProps, 'months' | 'passed'>, sums: Sums) {
  const { goal, received, total } = sums;
  const month = total.findIndex((value) => value >= goal);
  const label = months[month]?.label;
  if (received >= goal) {
    const at = receivedBackAt(passed, sums);
    return at === undefined ? undefined : { at, label };
  }
  if (month < 0) return undefined;
  const isCurrent = month < passed;
  const [start, before] = isCurrent ? [passed, received] : [month, total[month - 1] ?? 0];
  const part = (goal - before) / ((total[month] ?? 0) - before);
  return { at: start + part * (month + 1 - start), label };
}

/** Returns where the lines are, in a square of 100 by 100 that stretches with the drawing. */
function placesOf({ months, passed }: Pick<MoneyPathProps, 'months' | 'passed'>) {
  const paidIn = runningTotals(months, (month) => month.paidIn);
  const paidOut = runningTotals(months, (month) => month.paidOut);
  const total = runningTotals(months, (month) => month.paidOut + month.expected);
  const x = scaleLinear([0, months.length], [0, 100]);
  const y = scaleLinear([0, Math.max(paidIn.at(-1) ?? 0, total.at(-1) ?? 0) || 1], [98, 14]);
  const current = Math.min(Math.floor(passed), months.length - 1);
  const at = (month: number, value: number): Point => ({ x: x(month), y: y(value) });
  const [goal, received] = [paidIn.at(-1) ?? 0, paidOut.at(-1) ?? 0];
  const now = at(passed, received);
  const payback = paybackOf({ months, passed }, { goal, received, paidOut, total });
  return {
    now,
    level: y(goal),
    payback: payback && { ...at(payback.at, goal), label: payback.label },
    isNowAtBottom: now.x < 50 && now.y > 84,
    paidIn: paidIn.map((value, month) => at(month, value)),
    lastPayment: x(paidIn.indexOf(paidIn.at(-1) ?? 0)),
    paidOut: [
      at(0, 0),
      ...paidOut.slice(0, current).map((value, index) => at(index + 1, value)),
      now,
    ],
    coming: [
      now,
      ...total.flatMap((value, index) => (index < current ? [] : [at(index + 1, value)])),
    ],
    end: at(months.length, total.at(-1) ?? 0),
  };
}

type Places = ReturnType<typeof placesOf>;

interface WordsProps extends Pick<MoneyPathProps, 'words'> {
  readonly places: Places;
}

/** Returns the area between what was paid in and the money that has come back or is expected above it. */
function profitOf({ payback, paidOut, coming, level }: Places): string {
  if (payback === undefined) return '';
  const above = [...paidOut, ...coming].filter(({ x, y }) => x >= payback.x && y <= level);
  return `${lineOf([payback, ...above])}V${level}Z`;
}

/** Shows the words on the lines before everything has come back. They keep their size while the lines stretch. */
function WordsBeforePayback({ places, words }: WordsProps) {
  const { now, level, lastPayment, end, payback, isNowAtBottom } = places;
  const isEarly = lastPayment < 40;
  const isLeft = now.x < 50;
  // Whether the words are so close to the level of what was paid in that its line would cross them out.
  const isOnLevel = Math.abs(now.y + 7 - level) < 9;
  const below = isOnLevel || isLeft || now.y < 78 ? '1.5em' : '-0.8em';
  return (
    <>
      <text
        x={`${isEarly ? lastPayment : 100}%`}
        y={`${level}%`}
        dy="-0.8em"
        textAnchor={isEarly ? 'start' : 'end'}
      >
        {words.paidIn}
      </text>
      <text x="100%" y={`${end.y}%`} dy={end.y < level ? '-0.8em' : '1.6em'} textAnchor="end">
        {words.expected}
      </text>
      {payback ? (
        <>
          {payback.x > 80 || now.y - level < 10 ? null : (
            <text x={`${payback.x}%`} y={`${payback.y}%`} dx="0.5em" dy="1.6em">
              {payback.label}
            </text>
          )}
          <circle cx={`${payback.x}%`} cy={`${payback.y}%`} r="6" className={classes.payback} />
        </>
      ) : null}
      <text
        x={`${now.x}%`}
        y={isNowAtBottom ? '100%' : `${isOnLevel ? level : now.y}%`}
        dx={isNowAtBottom ? 0 : isLeft ? '0.8em' : '-0.8em'}
        dy={below}
        textAnchor={isLeft ? 'start' : 'end'}
      >
        {words.paidOut}
      </text>
    </>
  );
}

/**
 * Shows the words on the lines once everything has come back. What was paid in has no words any more, because they would
 * run into those of the payback.
 */
function WordsAfterPayback(
  props: WordsProps & { afterPayback: NonNullable<MoneyPathProps['afterPayback']> },
) {
  const { places, words, afterPayback } = props;
  const { now, level, end, payback } = places;
  const isLate = payback !== undefined && payback.x > 50;
  const isAbove = isLate && level - end.y > 10;
  const hasSpaceAtNow = now.x > 45 && level - now.y > 22;
  const isApartFromEnd = words.expected === null || now.y - end.y > 12;
  return (
    <>
      <text x="100%" y={`${end.y}%`} dy="-0.8em" textAnchor="end">
        {words.expected}
      </text>
      {payback && payback.x < 80 && level - end.y > 16 ? (
        <text x="100%" y={`${level}%`} dx="-0.5em" dy="-0.6em" textAnchor="end">
          {afterPayback.profit}
        </text>
      ) : null}
      {payback ? (
        <>
          <text
            x={`${payback.x}%`}
            y={`${level}%`}
            dx={isLate ? '-0.6em' : '0.6em'}
            dy={isAbove ? '-0.8em' : '1.6em'}
            textAnchor={isLate ? 'end' : 'start'}
          >
            {afterPayback.paidBack}
          </text>
          <circle cx={`${payback.x}%`} cy={`${payback.y}%`} r="6" className={classes.payback} />
        </>
      ) : null}
      {hasSpaceAtNow && isApartFromEnd ? (
        <text x={`${now.x}%`} y={`${now.y}%`} dx="-0.8em" dy="-0.8em" textAnchor="end">
          {words.paidOut}
        </text>
      ) : null}
    </>
  );
}

/**
 * Shows money over time as a rising line. Received money is solid, expected money is dotted, and the amount paid in is
 * the level to reach. The words are on the lines, or below the drawing if there isn't enough space.
 */
export function MoneyPath(props: MoneyPathProps) {
  const { title, labelHeader, months, passed, headers, words, afterPayback, today, format } = props;
  const places = placesOf({ months, passed });
  const [first, last] = [months[0], months.at(-1)];
  return (
    <ChartFigure
      title={title}
      labelHeader={labelHeader}
      columns={kinds.map((key) => ({ key, header: headers[key] }))}
      rows={months.map(({ key, label, ...sums }) => ({
        key,
        label,
        figures: {
          paidIn: format(sums.paidIn),
          paidOut: format(sums.paidOut),
          expected: format(sums.expected),
        },
      }))}
    >
      <div className={classes.path} data-now={places.isNowAtBottom ? 'bottom' : undefined}>
        <div className={classes.plot}>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            width="100%"
            height="100%"
          >
            <path className={classes.ground} d={`${lineOf(places.paidOut)}V98H0Z`} />
            {afterPayback ? <path className={classes.profit} d={profitOf(places)} /> : null}
            <path className={classes.paidIn} d={stepsOf(places.paidIn)} />
            <path className={classes.coming} d={lineOf(places.coming)} />
            <path className={classes.paidOut} d={lineOf(places.paidOut)} />
          </svg>
          <svg aria-hidden="true" width="100%" height="100%" className={classes.words}>
            {afterPayback ? (
              <WordsAfterPayback places={places} words={words} afterPayback={afterPayback} />
            ) : (
              <WordsBeforePayback places={places} words={words} />
            )}
            <circle cx={`${places.now.x}%`} cy={`${places.now.y}%`} r="5" />
          </svg>
        </div>
        <div className={classes.axis} aria-hidden="true">
          <span>{first?.label}</span>
          {places.now.x > 25 && places.now.x < 75 ? <span>{today}</span> : null}
          <span>{last?.label}</span>
        </div>
        <ul className={classes.keys} aria-hidden="true">
          {kinds.map((kind) =>
            words[kind] === null ? null : (
              <li key={kind} data-kind={kind}>
                {words[kind]}
              </li>
            ),
          )}
        </ul>
      </div>
    </ChartFigure>
  );
}
