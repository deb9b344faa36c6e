-- Checks the rows of before while others write.
ALTER TABLE agreements VALIDATE CONSTRAINT agreements_repaid;
