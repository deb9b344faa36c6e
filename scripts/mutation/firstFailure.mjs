/**
 * Reports only the name of the first test that fails, and then ends the run, because one failure is enough to notice a
 * mutant.
 */
export default async function* firstFailure(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:fail') continue;
    yield `${data.name}\n`;
    process.exit(1);
  }
}
