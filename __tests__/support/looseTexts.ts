let faults: string[] = [];

/** Returns whether React keeps a reference to the text node. It does if the text has siblings. */
const isLoose = (node: Node | null): boolean =>
  node?.nodeType === Node.TEXT_NODE &&
  node.nodeValue?.trim() !== '' &&
  Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

function check(changes: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, nextSibling } of changes) {
    const report = (what: string, node: Node | null) => {
      if (!isLoose(node) || !target.isConnected) return;
      faults.push(`${what} the text "${node?.nodeValue}" in <${node?.parentElement?.tagName}>`);
    };
    if (type === 'characterData') report('changes', target);
    for (const node of removedNodes) report('removes', node);
    for (const node of addedNodes) report('adds', node);
    if (addedNodes.length > 0) report('inserts before', nextSibling);
  }
}

const observer = new MutationObserver(check);

// Fails a test in which React changes a text node, removes it, or inserts something before it. A browser that
// translates the page has replaced each text node. React then can't find the node, and crashes.
beforeEach(() => {
  faults = [];
  observer.observe(document, { childList: true, characterData: true, subtree: true });
});

afterEach(() => {
  check(observer.takeRecords());
  observer.disconnect();
  expect(faults).toEqual([]);
});
