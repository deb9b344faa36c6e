import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { oneUpload } from '../../platform/files/oneUpload.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { receiveSubmission } from './receiveSubmission.ts';
import { refuseSubmitted, submitKyc } from './submit.ts';

export const kycRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  await app.register(multipart, { throwFileSizeLimit: false });
  serveCall(app, 'submitKyc', async (request) => {
    const { id } = callerOf(request);
    await refuseSubmitted(dependencies.database, id);
    await oneUpload(id, () =>
      receiveSubmission(dependencies, request, (images) => submitKyc(dependencies, id, images)),
    );
    return { message: 'KYC submitted successfully. Verification pending.' };
  });
};
