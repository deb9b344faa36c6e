import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

const compressible = /\.(js|css|html|svg|webmanifest|txt)$/;

/** Writes the brotli and gzip versions of text files next to them, for servers that send them unchanged. */
export const compression = () => [
  new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: compressible,
    compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
    minRatio: 1,
  }),
  new CompressionPlugin({
    filename: '[path][base].gz',
    algorithm: 'gzip',
    test: compressible,
    compressionOptions: { level: 9 },
    minRatio: 1,
  }),
];
