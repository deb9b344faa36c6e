import { render, screen, waitFor } from '@testing-library/react';
import { reloadIfChunkMissing } from '@/lib/missingChunk';
import { lazyComponent } from '@/ui/lazyComponent';

jest.mock('@/lib/missingChunk', () => ({ reloadIfChunkMissing: jest.fn() }));

const lost = Object.assign(new Error('Loading chunk 7 failed.'), { request: '/assets/7.js' });

test("a part whose chunk is missing shows its placeholder until it is clear that the page doesn't reload", async () => {
  let stay: () => void = () => undefined;
  jest.mocked(reloadIfChunkMissing).mockReturnValue(
    new Promise((resolve) => {
      stay = resolve;
    }),
  );
  const Part = lazyComponent(
    () => Promise.reject(lost),
    <p>Loading</p>,
    () => <p>Lost</p>,
  );
  render(<Part />);
  await waitFor(() => expect(reloadIfChunkMissing).toHaveBeenCalledWith(lost));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  stay();
  expect(await screen.findByText('Lost')).toBeInTheDocument();
});

test("preloading a missing chunk doesn't reload the page", async () => {
  jest.mocked(reloadIfChunkMissing).mockClear();
  const Part = lazyComponent(
    () => Promise.reject(lost),
    null,
    () => null,
  );
  await expect(Part.preload()).rejects.toBe(lost);
  expect(reloadIfChunkMissing).not.toHaveBeenCalled();
});
