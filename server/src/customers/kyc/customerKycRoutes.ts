import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { oneUpload } from '../../platform/files/oneUpload.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { receiveSubmission, type SubmittedImages } from './receiveSubmission.ts';
import { refuseSubmitted, submitKyc } from './submitKyc.ts';

/**
 * Maximum number of a customer's submissions that are decoded per hour. There are several only if earlier ones failed
 * or were rejected, because a customer can't submit while one is waiting for a decision.
 */
const maxDecodings = 10;

export const kycRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  await app.register(multipart, { throwFileSizeLimit: false });
  const decodings = hourlyLimiter('identityImages', {
    perAddress: Infinity,
    perAccount: maxDecodings,
  });
  serveCall(app, 'submitKyc', async (request) => {
    const { id } = callerOf(request);
    await refuseSubmitted(dependencies.database, id);
    const submit = (images: SubmittedImages) => submitKyc(dependencies, id, images);
    const countDecoding = () => decodings.count({ knownAccount: String(id) });
    await oneUpload(id, () => receiveSubmission(dependencies, request, id, countDecoding, submit));
    return { message: 'KYC submitted successfully. Verification pending.' };
  });
};
