import { queueCopy } from '../words/office';

/** A list of the server as a file. */
export const FileLink = ({ path }: { readonly path: string }) => (
  <a href={`/office/api${path}`} download>
    {queueCopy.file}
  </a>
);
