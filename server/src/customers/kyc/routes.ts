import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Dependencies } from '../../platform/dependencies.ts';
import { oneUpload } from '../../platform/files/oneUpload.ts';
import { FilePart } from '../../platform/files/schemas.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { answers, Message, OwnIdIn } from '../../platform/http/schemas.ts';
import { receiveSubmission } from './receiveSubmission.ts';
import { refuseSubmitted, submitKyc } from './submit.ts';

const SubmissionForm = Type.Object({
  identity_card: FilePart('An image of at most 30 MB'),
  facial_recognition: FilePart('An image of at most 30 MB'),
  user: OwnIdIn,
  kyc_verification_status: Type.Optional(Type.String()),
});

export const kycRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  await app.register(multipart, { throwFileSizeLimit: false });
  const schema = {
    tags: ['account'],
    summary: 'Submit pictures for the verification of the identity',
    response: answers({ 201: Message }),
  };
  app.post(
    '/kyc/',
    {
      onRequest: app.requireCustomer,
      config: { refusalKey: 'message', multipart: SubmissionForm },
      schema,
    },
    async (request, reply) => {
      const { id } = callerOf(request);
      await refuseSubmitted(dependencies.database, id);
      await oneUpload(id, () =>
        receiveSubmission(dependencies, request, (images) => submitKyc(dependencies, id, images)),
      );
      const message = 'KYC submitted successfully. Verification pending.';
      return reply.code(201).send({ message });
    },
  );
};
