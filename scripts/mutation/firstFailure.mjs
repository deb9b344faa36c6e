/** Reports nothing and ends the tests with the first one that fails: one is enough to tell a mutant. */
export default async function* firstFailure(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:fail') continue;
    yield `${data.name}\n`;
    process.exit(1);
  }
}
