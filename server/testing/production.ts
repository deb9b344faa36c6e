/** Settings for a production server. No mail server listens, and no money moves. */
export const production = {
  NODE_ENV: 'production',
  APP_ORIGIN: 'https://app.example.com',
  JWT_SECRET: 'r1pWkQ0vXm7LzTn4cYb9DsGh2uEf6aJo',
  WEBHOOK_SECRET: 'f6YdPb2zQn9WjKr4vTx8HcMl1uGs3eAo',
  PIN_KEY: 'Zt5HqXw2bNc8RmJv0yLd7KsPf3gUe6Ai',
  FILE_KEYS: '1:Zf8ATCtjSX3Yu6/92gK8teAlzUXF01jCY5hzzP+B8LY=',
  SMTP_URL: 'smtp://127.0.0.1:1',
  RAIL: 'monnify',
  RAIL_URL: 'http://127.0.0.1:1/',
  MONNIFY_API_KEY: 'MK_PROD_7QXW2ZK4VN',
  MONNIFY_SECRET_KEY: 'P9VXK2QW7RZT4LMB8CYD5HNJ3FSG6AEU',
  MONNIFY_CONTRACT_CODE: '100000',
  MONNIFY_SOURCE_ACCOUNT: '8000000000',
} as const;
