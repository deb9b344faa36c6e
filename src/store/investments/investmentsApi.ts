import { baseApi } from '../api/baseApi';
import { read, readById } from '../api/read';
import { portfolio, signedContract } from './investmentsWire';

export const investmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listInvestments: build.query(read(portfolio, 'Investments')),
    getSignedContract: build.query(readById(signedContract)),
  }),
});

export const { useListInvestmentsQuery, useGetSignedContractQuery } = investmentsApi;
